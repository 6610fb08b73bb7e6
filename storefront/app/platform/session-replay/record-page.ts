import { record } from '@rrweb/record'
import type { Recorder } from './replay.ts'

/** Pictures may reveal a destination, and frames belong to other sites. Only their size is recorded. */
const BLOCKED = 'img, picture, video, audio, canvas, object, embed, iframe'
const MOUSE_EVERY_MS = 100
const SCROLL_EVERY_MS = 200

/** Options of the recorder: all text and inputs masked, media left out, nothing fetched and no worker. */
export const RECORDING = {
  maskTextSelector: '*', maskAllInputs: true, blockSelector: BLOCKED, slimDOMOptions: 'all',
  recordCanvas: false, recordCrossOriginIframes: false, inlineImages: false, collectFonts: false,
  sampling: { mousemove: MOUSE_EVERY_MS, scroll: SCROLL_EVERY_MS, input: 'last' },
} as const

/** The only file that imports the recorder's package. It is a separate chunk, which loads if a visit is recorded. */
export const recordPage: Recorder = ({ take, renewEveryMs, onFault }) => {
  const stop = record({
    ...RECORDING, sampling: { ...RECORDING.sampling }, emit: (event, isRenewal) => take(event, isRenewal ?? false),
    ...(renewEveryMs === null ? {} : { checkoutEveryNms: renewEveryMs }),
    errorHandler: (error) => {
      onFault(error)
      // The page continues: only its recording failed.
      return true
    },
  })
  return () => stop?.()
}
