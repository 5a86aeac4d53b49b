import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// By the seconds that they take on a calm machine. vitest knows the times of an earlier run, but a fresh checkout has none, and by their sizes
// the longest would begin last and leave one core idle.
const slow = [
  'test/browser/all-screens.test.ts',
  'test/docs/reference-samples.test.ts',
  'test/browser/docs.test.ts',
  'test/browser/simulator.test.ts',
  'test/e2e/simulated-worlds.test.ts',
  'test/docs/samples.test.ts',
  'test/mcp/simulation.test.ts',
  'test/reading/understanding.test.ts',
  'test/browser/settings.test.ts',
  'test/browser/states.test.ts',
  'test/browser/hostile.test.ts',
  'test/start/secret-key.test.ts',
  'test/chaos/first.test.ts',
  'test/e2e/attacks.test.ts',
  'test/e2e/sandbox.test.ts',
  'test/start/stop.test.ts',
  'src/base/apart.test.ts',
  'test/tracking/guarded-feeds.test.ts',
  'test/corpus/floors.test.ts',
  'test/e2e/simulated-dialects.test.ts',
  'test/e2e/scenarios.test.ts',
  'src/delivery/isolation.test.ts',
  'test/feeds/edi/properties.test.ts',
  'test/browser/map.test.ts',
  'test/e2e/bad-answers.test.ts',
  'test/e2e/sandbox-facilities.test.ts',
  'test/feeds/message-limits.test.ts',
  'test/tracking/pacing.test.ts',
  'test/e2e/container-sources.test.ts',
  'test/e2e/bad-text.test.ts',
  'test/e2e/api-pages.test.ts',
  'test/start/printed.test.ts',
  'test/browser/container.test.ts',
  'test/start/serve.test.ts',
  'test/browser/documents.test.ts',
  'test/e2e/api-errors.test.ts',
  'test/e2e/api-fuzz.test.ts',
  'test/e2e/refusing-database.test.ts',
  'test/e2e/refresh.test.ts',
  'test/intake/watched-folder.test.ts',
]

/** Long files begin first, so that all workers end at about the same time. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId, project }: TestSpecification) => {
      const place = slow.indexOf(relative(project.config.root, moduleId).replaceAll('\\', '/'))
      return place === -1 ? slow.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
