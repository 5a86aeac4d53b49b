const batch_size = 1_000
// What is left is for the next time.
const batches_max = 500

/** Runs `remove`, which removes at most `limit` of something and returns how many it was, until nothing is left. Returns how many in all. */
export async function removeInBatches(remove: (limit: number) => Promise<number>): Promise<number> {
  let removed = 0
  for (let batch = 0; batch < batches_max; batch++) {
    const count = await remove(batch_size)
    removed += count
    if (count < batch_size) break
  }
  return removed
}
