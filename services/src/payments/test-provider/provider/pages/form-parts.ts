import { type Html, html, icon } from './html.ts'

export type Field = {
  name: string
  label: string
  value: string
  /** What is wrong with what was typed; null when nothing is. */
  problem: string | null
  inputMode: 'text' | 'numeric'
  maxLength: number
  autofocus: boolean
}

/**
 * An input with its label inside and its problem below. Test data, so browsers are asked not to offer real
 * cards (WCAG 1.3.5 is about the user's own).
 */
export const field = ({ name, label, value, problem, inputMode, maxLength, autofocus }: Field): Html => html`
<div class="field${problem ? ' bad' : ''}"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" inputmode="${inputMode}" maxlength="${maxLength}"
autocomplete="off" autocapitalize="characters" spellcheck="false" required${problem ? invalid(name) : null}${autofocus ? html` autofocus` : null}></div>
${problem ? html`<p class="hint bad" id="${name}-problem">${problem}</p>` : null}`

const invalid = (name: string): Html => html` aria-invalid="true" aria-describedby="${name}-problem"`

/** What went wrong, read out when the page opens. */
export const alert = (title: string, body: Html): Html =>
  html`<div class="alert" role="alert">${icon('warning')}<div><h2>${title}</h2>${body}</div></div>`

/** Each problem as a link to its field. */
export const problemList = (problems: readonly { field: string; text: string }[]): Html =>
  html`<ul>${problems.map((problem) => html`<li><a href="#${problem.field}">${problem.text}</a></li>`)}</ul>`
