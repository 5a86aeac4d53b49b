import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// By the seconds that they take on a calm machine. vitest knows the times of an earlier run, but a fresh checkout has none, and by their sizes
// the longest would begin last and leave one core idle.
const slow = [
  'test/simulation/simulation.test.ts',
  'test/chaos/first.test.ts',
  'test/start/secret-key.test.ts',
  'test/reading/reader.test.ts',
  'test/install/install.test.ts',
  'test/browser/screens.test.ts',
  'test/start/serve.test.ts',
  'test/e2e/attacks.test.ts',
  'test/plans/plans.test.ts',
  'test/e2e/bad-answers.test.ts',
  'test/sim/day.test.ts',
  'test/e2e/api-fuzz.test.ts',
  'test/e2e/long-lists.test.ts',
  'test/sea/routes.test.ts',
  'test/start/outage.test.ts',
  'test/start/run.test.ts',
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
