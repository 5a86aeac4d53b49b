/** Puts each place where the words stand in a sample into an element of its own, and gives those back. */
export function wrapText(code: Element, words: string): HTMLElement[] {
  if (words === '') return []
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  // A walker over texts gives texts.
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text)
  return texts.flatMap((text) => {
    const at = text.data.indexOf(words)
    if (at < 0) return []
    const found = text.splitText(at)
    found.splitText(words.length)
    const place = document.createElement('span')
    found.replaceWith(place)
    place.append(found)
    return [place]
  })
}
