// Written by `npm run bench -- documents --calibrate`; do not edit. Evidence from a strength on (certainty.ts), and how many of such values are right.
export const certaintyTable: Readonly<Record<'text' | 'picture', readonly (readonly [from: number, right: number])[]>> = {
  text: [
    [0.55, 0.76], // 44 values
    [0.79, 0.9], // 120 values
    [0.84, 0.97], // 1039 values
    [0.87, 0.94], // 2727 values
    [0.92, 0.92], // 3277 values
    [0.97, 0.99], // 367 values
  ],
  picture: [
    [0.35, 0.63], // 6 values
    [0.55, 0.76], // 19 values
    [0.7, 0.87], // 52 values
    [0.76, 0.89], // 92 values
    [0.81, 0.93], // 211 values
    [0.86, 0.93], // 223 values
    [0.9, 0.93], // 5 values
    [0.95, 0.93], // 0 values
  ],
}
