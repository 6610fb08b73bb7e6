import { describe, expect, it } from 'vitest'
import { html, icon } from './html.ts'

describe('markup', () => {
  it('has text and numbers escaped, markup as it is, lists joined and nothing for null', () => {
    expect(html`<p title="${`"&'`}">${'<b>'}${7}${html`<i>${'>'}</i>`}${[html`<u>1</u>`, html`<u>2</u>`]}${null}</p>`.markup)
      .toBe('<p title="&quot;&amp;&#39;">&lt;b&gt;7<i>&gt;</i><u>1</u><u>2</u></p>')
  })

  it('has icons that screen readers skip', () => {
    expect(icon('back').markup).toBe('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m14.5 6-6 6 6 6"/></svg>')
  })
})
