/** Captions of a text that parts them by semicolons, on any number of lines: what issuers also call a thing, beside the usual names. */
export const listed = (text: string): readonly string[] => text.split(';').map((caption) => caption.trim().replace(/\s+/g, ' '))
