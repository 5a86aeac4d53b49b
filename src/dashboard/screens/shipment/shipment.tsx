import { useEffect } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { FailedPart, Loading } from '../../parts/states.tsx'
import { boxesOf, type ShipmentDocument, useShipment } from '../../server/shipment.ts'
import { Page } from '../../shell/page.tsx'
import container from '../container/container.module.css'
import { ArrivalPanel } from './arrival-panel.tsx'
import { AskLog } from './ask-log.tsx'
import { BoxesTable } from './boxes-table.tsx'
import { ContradictionsPanel } from './contradictions-panel.tsx'
import { DatesPanel } from './dates-panel.tsx'
import { Head } from './head.tsx'
import { LegsChart } from './legs-chart.tsx'
import { LinePanel } from './line-panel.tsx'
import { PapersPanel } from './papers-panel.tsx'
import { PrintFoot } from './print-foot.tsx'

/** Whether a bill or booking is all right, and what its boxes have in common. */
export function ShipmentScreen({ params: { id = '' } }: { params: Readonly<Record<string, string | undefined>> }) {
  const { data, error, isPending, refetch } = useShipment(id)
  return (
    <Page
      title={data?.data.attributes.normalized_number ?? 'Shipment'}
      trail={
        <span class={container.trail}>
          <Link href="/shipments">Shipments</Link>
          <span aria-hidden="true">/</span>
        </span>
      }
    >
      {error && !data && <FailedPart error={error} what="The shipment" again={() => void refetch()} />}
      {isPending && <Loading rows={10} />}
      {data && <Contents document={data} />}
    </Page>
  )
}

function Contents({ document: found }: { document: ShipmentDocument }) {
  const { id } = found.data
  const boxes = boxesOf(found)
  useEffect(() => window.scrollTo(0, 0), [id])
  return (
    <div class={container.screen}>
      <Head document={found} boxes={boxes} />
      <div class={container.columns}>
        <div class={container.left}>
          <LegsChart id={id} boxes={boxes} />
          <BoxesTable shipment={found.data} boxes={boxes} />
          <AskLog id={id} />
        </div>
        <div class={container.right}>
          <DatesPanel document={found} />
          <ArrivalPanel shipment={found.data} />
          <ContradictionsPanel id={id} />
          <PapersPanel id={id} />
          <LinePanel shipment={found.data} />
        </div>
      </div>
      <PrintFoot />
    </div>
  )
}
