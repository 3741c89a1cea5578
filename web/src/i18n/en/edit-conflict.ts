export const editConflict = {
  title: 'Somebody else changed this meanwhile',
  text: 'Nothing of yours was stored. Choose for each value which one stays, then save again.',
  same: 'Their changes do not touch yours. Save again to keep both.',
  mine: 'Yours',
  theirs: 'Theirs',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
  close: 'Close',
} as const
