import { expect, it } from 'vitest'
import { RECORDING } from './record-page.ts'

it('the recorder masks all text and inputs, leaves out media, and collects no images, fonts or frames of other sites', () => {
  expect(RECORDING).toMatchObject({
    maskTextSelector: '*', maskAllInputs: true, recordCanvas: false, recordCrossOriginIframes: false, inlineImages: false, collectFonts: false,
  })
  for (const tag of ['img', 'picture', 'video', 'audio', 'canvas', 'object', 'embed', 'iframe']) expect(RECORDING.blockSelector.split(', ')).toContain(tag)
})
