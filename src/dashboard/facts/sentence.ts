// Sentences of ours with times in them: words, and times that know their zone.

export type SaidTime = { text: string; datetime: string; zone: string }
export type Sentence = readonly (string | SaidTime)[]
