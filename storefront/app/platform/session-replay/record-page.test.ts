import { expect, it } from 'vitest'
import { RECORDING } from './record-page.ts'

it('the recorder covers all text and inputs, leaves media out, and takes nothing from elsewhere', () => {
  expect(RECORDING).toMatchObject({
    maskTextSelector: '*', maskAllInputs: true, recordCanvas: false, recordCrossOriginIframes: false, inlineImages: false, collectFonts: false,
  })
  for (const tag of ['img', 'picture', 'video', 'audio', 'canvas', 'object', 'embed', 'iframe']) expect(RECORDING.blockSelector.split(', ')).toContain(tag)
})
