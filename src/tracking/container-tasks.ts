/** The tasks of container sources for the job engine. Each may run twice for one job. */
import type { Http } from '../base/http.ts'
import type { Secrets } from '../feeds/feeds-file.ts'
import { defineTasks, type Tasks } from '../jobs/tasks.ts'
import { openTokenCache } from './access-token.ts'
import { askContainerSource } from './ask-container-source.ts'
import { type CheckTools, checkContainers } from './check-containers.ts'
import type { CheckPayload, WatchPayload } from './container-jobs.ts'
import { watchContainers } from './watch-containers.ts'

export type ContainerTaskTools = Omit<CheckTools, 'ask'> & { http: Http; secrets: Secrets }

export function containerTasks({ http, secrets, ...tools }: ContainerTaskTools): Tasks {
  const { database, clock } = tools
  const tokens = openTokenCache(clock)
  const ask: CheckTools['ask'] = (source, batch) => askContainerSource({ http, secrets, tokens, clock, database }, source, batch)
  return defineTasks<{ check_containers: CheckPayload; watch_containers: WatchPayload }>({
    check_containers: (payload, job) => checkContainers({ ...tools, ask }, payload, job),
    watch_containers: (payload) => watchContainers(tools, payload),
  })
}
