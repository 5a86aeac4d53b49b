import type { Tool } from '../../src/mcp/tool.ts'

/** The tool whose words a question holds the most of; several when they are level. */
export function chosenBy(tools: readonly Tool[], question: string): string[] {
  const asked = ` ${question.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `
  const weights = tools.map(({ name, asked_with }) => ({
    name,
    weight: asked_with
      .filter((words) => asked.includes(` ${words.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `))
      .reduce((sum, words) => sum + words.length, 0),
  }))
  const most = Math.max(...weights.map(({ weight }) => weight))
  return most === 0 ? [] : weights.filter(({ weight }) => weight === most).map(({ name }) => name)
}
