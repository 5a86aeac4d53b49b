/** `37.1° N 153.1° E`. */
export function placeText(latitude: number, longitude: number): string {
  const part = (degrees: number, [positive, negative]: readonly [string, string]) =>
    `${Math.abs(degrees).toFixed(1)}° ${degrees < 0 ? negative : positive}`
  return `${part(latitude, ['N', 'S'])} ${part(longitude, ['E', 'W'])}`
}
