/** The corpus: every layout filled with made-up shipments. The same seed gives the same papers, byte for byte. */
import { chanceOf } from './chance.ts'
import { fillPaper } from './fill.ts'
import { layoutSets } from './layout-sets.ts'
import type { CorpusPaper } from './model.ts'
import { makeShipment } from './shipment.ts'

/** `each` papers of every layout, kind by kind. */
export function makeCorpus({ seed, each }: { seed: string; each: number }): CorpusPaper[] {
  return layoutSets.flatMap(({ kind, layouts }) =>
    layouts.flatMap((layout) =>
      Array.from({ length: each }, (_, at) => {
        const id = `${kind.name} / ${layout.name} / ${at + 1}`
        return fillPaper(id, makeShipment(chanceOf(`${seed} ${id}`), layout.goods_lines), { kind, layout })
      }),
    ),
  )
}
