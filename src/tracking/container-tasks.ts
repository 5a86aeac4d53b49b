/** The tasks of container sources for the job engine. Each may run twice for one job. */
import type { Http } from '../base/http.ts'
import type { Decoder } from '../decoding/decoder.ts'
import type { Secrets } from '../feeds/secrets.ts'
import { defineTasks, type Tasks } from '../jobs/tasks.ts'
import { forgiveFailures, takeEvenPlace } from '../store/tracking/container-checks.ts'
import { openTokenCache } from './access-token.ts'
import { type AskSourceTools, askContainerSource } from './ask-container-source.ts'
import { type CheckTools, checkContainers } from './check-containers.ts'
import type { CheckPayload, WatchPayload } from './container-jobs.ts'
import { openFeedGuard } from './feed-guard.ts'
import type { FeedTally } from './feed-tally.ts'
import { watchContainers } from './watch-containers.ts'

type ContainerTaskTools = Omit<CheckTools, 'ask' | 'guard'> & {
  http: Http
  secrets: Secrets
  tally: FeedTally
  /** Reads large answers. */
  decoder: Decoder
}

export function containerTasks({ http, secrets, decoder, ...tools }: ContainerTaskTools): Tasks {
  const { database, clock } = tools
  const tokens = openTokenCache(clock)
  const takePlace: AskSourceTools['takePlace'] = (wish) => takeEvenPlace(database, wish)
  const ask: CheckTools['ask'] = (source, batch) =>
    askContainerSource({ http, secrets, tokens, clock, takePlace, decoder }, source, batch)
  const guard = openFeedGuard(tools, async (tx, { health, turn, now }) => {
    if (turn === 'recovered') await forgiveFailures(tx, health.feed, now)
  })
  return defineTasks<{ check_containers: CheckPayload; watch_containers: WatchPayload }>({
    check_containers: (payload, job) => checkContainers({ ...tools, guard, ask }, payload, job),
    watch_containers: (payload) => watchContainers(tools, payload),
  })
}
