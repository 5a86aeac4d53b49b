import { useQuery } from '@tanstack/preact-query'
import { Link } from 'wouter-preact'
import type { Explanation } from '../../client/interface.ts'
import { Drawer } from '../parts/dialog.tsx'
import { FailedPart, Loading } from '../parts/states.tsx'
import { landfall } from '../server/connection.ts'
import { useOwnZone } from '../server/own-clock.ts'
import { useLineNames } from '../server/place-names.ts'
import type { Attention, Box } from '../server/work.ts'
import { LastFreeDay } from './box-facts.tsx'
import { BoxNumber } from './box-number.tsx'
import { EvidenceRow } from './evidence.tsx'
import { isDetention } from './free-until.ts'
import { Time } from './time.tsx'
import { Quiet } from './unknown.tsx'
import styles from './why.module.css'

type ExplainedValue = Explanation['attributes']['values'][number]
type SaidValue = NonNullable<ExplainedValue['winner']>

/** Why a container stands where it does, and who says its last free day: each with what it rests on. */
export function WhyDrawer({ box: { id, attributes }, onClose }: { box: Box; onClose: () => void }) {
  const reasons = attributes.attention ?? []
  return (
    <Drawer title="Why" onClose={onClose}>
      <div class={styles.why}>
        <p>
          <BoxNumber number={attributes.number} />
        </p>
        {reasons.length === 0 && <Quiet>Nothing needs to be done.</Quiet>}
        {reasons.map((reason) => (
          <Reason key={reason.rule} reason={reason} box={attributes} />
        ))}
        <section>
          <h3>
            {isDetention(attributes) ? 'Last free day with the empty: ' : 'Last free day: '}
            <LastFreeDay box={attributes} />
          </h3>
          {isDetention(attributes) ? (
            <p class="quiet">By your tariff, from the day on which it was collected.</p>
          ) : attributes.pickup_lfd_source === 'tariff' ? (
            <p class="quiet">No source told one: by your tariff, from the day on which free time begins.</p>
          ) : (
            <WhoSaysIt id={id} />
          )}
        </section>
        <Link class="link" href={`/containers/${id}`}>
          All that is known of it
        </Link>
      </div>
    </Drawer>
  )
}

function Reason({ reason: { sentence, detail, evidence }, box }: { reason: Attention; box: Box['attributes'] }) {
  return (
    <section>
      <h3 data-words>{sentence}</h3>
      {detail && (
        <p class="quiet" data-words>
          {detail}
        </p>
      )}
      <dl>
        {evidence.map((one) => (
          <EvidenceRow key={`${one.attribute} ${one.source} ${one.value}`} evidence={one} box={box} />
        ))}
      </dl>
    </section>
  )
}

/** The rule in words, what is believed, and what stands against it. */
function WhoSaysIt({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['explanation of a row', id],
    queryFn: async ({ signal }) => (await landfall().explainContainer({ id, signal })).data.attributes.values,
  })
  if (error && !data) return <FailedPart inline error={error} what="The reasons" again={() => void refetch()} />
  if (data === undefined) return <Loading rows={2} />
  const value = data.find(({ name }) => name === 'pickup_lfd')
  if (value === undefined) return <Quiet>No source said anything of it.</Quiet>
  const against = value.lost.filter(({ raw_event_id }) => value.contradicted_by.includes(raw_event_id))
  return (
    <>
      <p class="quiet">{value.rule_in_words}</p>
      <dl>
        {value.winner && <Word what="Believed" said={value.winner} />}
        {against.map((said) => (
          <Word key={said.raw_event_id} what="Against it" said={said} />
        ))}
      </dl>
    </>
  )
}

function Word({ what, said: { data_source, operator, said, received_at } }: { what: string; said: SaidValue }) {
  const zone = useOwnZone()
  const name = useLineNames().get(operator)
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        {data_source.replaceAll('_', ' ')}{' '}
        {name === undefined ? <span class="mono">{operator}</span> : <span title={operator}>{name}</span>}
        {said !== null && (
          <>
            {': '}
            <q class="mono" dir="auto">
              {said.slice(0, said_max)}
            </q>
          </>
        )}
      </dd>
      <dd class="small quiet">
        heard <Time at={received_at} zone={zone} />
      </dd>
    </div>
  )
}

const said_max = 200
