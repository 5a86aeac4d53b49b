/** Boxes of a form. */
import { middleOf, type PageBox, type PaperPage } from './pages.ts'

/** The box that drawn lines make around a place; the page where there are none. */
export function cellAround(page: PaperPage, box: PageBox): PageBox {
  const [x, y] = [box.left + Math.min(4, (box.right - box.left) / 2), middleOf(box)]
  const cell = { left: 0, top: 0, right: page.width, bottom: page.height }
  for (const { horizontal, at, from, to } of page.rulings) {
    const crosses = horizontal ? from - 2 <= x && to + 2 >= x : from - 2 <= y && to + 2 >= y
    if (!crosses) continue
    if (horizontal && at <= y && at > cell.top) cell.top = at
    if (horizontal && at > y && at < cell.bottom) cell.bottom = at
    if (!horizontal && at <= x && at > cell.left) cell.left = at
    if (!horizontal && at > x && at < cell.right) cell.right = at
  }
  return cell
}

/** How far two boxes stand over each other; less than nothing: how far apart they are. */
export const overlap = (a: PageBox, b: PageBox): number => Math.min(a.right, b.right) - Math.max(a.left, b.left)
