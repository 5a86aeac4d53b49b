/** In points (1/72 inch) from the top left corner of the page as it is read. */
type PrintedBox = { left: number; top: number; right: number; bottom: number }

/** Words with their places, as they stand on a page: what somebody else's answer about the paper is looked for in. */
export type PrintedPage = {
  number: number
  width: number
  height: number
  segments: readonly (PrintedBox & { text: string; words: readonly (PrintedBox & { text: string; confidence: number })[] })[]
  /** By how many degrees, clockwise, the page as it is stored was turned to be read. */
  turn: 0 | 90 | 180 | 270
  source: 'text' | 'scan' | 'sheet'
  /** The page as it is read, as JPEG; null: nobody asked for it, or its text came with the file. */
  picture: Uint8Array | null
}
