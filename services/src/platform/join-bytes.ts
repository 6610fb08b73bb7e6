/** A piece of an answer: text, or text that is already encoded. */
export type Piece = string | Uint8Array

/** UTF-8 needs at most three bytes for each UTF-16 unit of a string. */
const BYTES_A_UNIT = 3

/** Joined bytes in reusable memory. Call `release` once they are sent, so that a later answer can reuse the memory. */
export type LentBytes = { bytes: Buffer; release: () => void }

/** Memory is reused, because allocating it takes a third of the time of sending a page of answers. */
const SHELF_BYTES = 128 * 1024
const MOST_KEPT = 32
const shelf: Buffer[] = []

/** Joins the pieces in one buffer, as UTF-8. Encoded pieces are only copied, which is many times faster than joining and encoding texts. */
export const joinBytes = (pieces: readonly Piece[]): LentBytes => {
  const room = roomFor(pieces)
  if (room > SHELF_BYTES) return { bytes: writePieces(pieces, Buffer.allocUnsafeSlow(room)), release: () => undefined }
  const lent = shelf.pop() ?? Buffer.allocUnsafeSlow(SHELF_BYTES)
  let isLent = true
  const release = (): void => {
    if (isLent && shelf.length < MOST_KEPT) shelf.push(lent)
    isLent = false
  }
  return { bytes: writePieces(pieces, lent), release }
}

const roomFor = (pieces: readonly Piece[]): number => {
  let room = 0
  for (const piece of pieces) room += typeof piece === 'string' ? piece.length * BYTES_A_UNIT : piece.length
  return room
}

const writePieces = (pieces: readonly Piece[], bytes: Buffer): Buffer => {
  let size = 0
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece
    else {
      size += bytes.write(text, size)
      text = ''
      bytes.set(piece, size)
      size += piece.length
    }
  }
  return bytes.subarray(0, size + bytes.write(text, size))
}
