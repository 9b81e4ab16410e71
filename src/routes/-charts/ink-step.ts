/** The ink of a cell by its share of the largest value: steps from 0 (paper) to 5 (black), readable as text in each. */
export const inkStep = (value: number, largest: number): 0 | 1 | 2 | 3 | 4 | 5 => {
  if (value <= 0 || largest <= 0) return 0
  // A value has a step of its own, also a small one.
  return Math.min(5, Math.max(1, Math.ceil((value / largest) * 5))) as 1 | 2 | 3 | 4 | 5
}
