// What strangers named, without any power over a terminal: characters that steer it are written as they would be in JSON, so that JSON stays what it is.

// Control characters but for line ends and tabs, and those that turn the direction of writing around.
const steering = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/** The text without any power over a terminal. */
export function harmless(text: string): string {
  return text.replace(steering, escaped)
}

/** The same on one line, for what stands among other things. */
export function oneLine(text: string): string {
  return harmless(text).replace(/[\n\t]/g, escaped)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
