export const simulatedScenarios: readonly {
  name: string
  words: string
  group: 'sea' | 'rail' | 'money' | 'sources' | 'broken lines'
  sentence: string
  legs: readonly ('vessel' | 'feeder' | 'rail')[]
}[] = [
  { name: 'direct', words: 'DIRECT', group: 'sea', sentence: 'One ship.', legs: ['vessel'] },
  { name: 'rail', words: 'RAIL', group: 'rail', sentence: 'A ship and a train.', legs: ['vessel', 'rail'] },
]
