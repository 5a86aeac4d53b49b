export const unseen = []
