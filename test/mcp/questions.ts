import type { Question } from './question.ts'
import { questionsOfMany } from './questions-of-many.ts'
import { questionsOfOne } from './questions-of-one.ts'

/**
 * Fifty questions as operations people ask them, each with its contract: the tool that answers it, the arguments that it is asked with, what the
 * answer must hold of the world, and what it must not. The world is the fleet of the sandbox; `box` finds a container by its order number.
 */
export const questions: readonly Question[] = [...questionsOfOne, ...questionsOfMany]
