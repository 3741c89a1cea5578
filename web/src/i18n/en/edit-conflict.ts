export const editConflict = {
  title: 'Someone else changed this in the meantime',
  text: 'Your changes were not saved. Choose which value to keep for each field, then save again.',
  same: 'Their changes do not conflict with yours. Save again to keep both.',
  mine: 'Yours',
  theirs: 'Theirs',
  takeTheirs: 'Take theirs',
  keepMine: 'Keep mine',
} as const
