export const chart = {
  rangeShort: 'Expected {{low}} to {{high}}',
  showTable: 'View as table',
  tableLabel: '{{label}}, as a table',
  openDay: '{{value}} on {{date}}: show source',
  showChart: 'View as chart',
  keyboardHint: 'Use the arrow keys to move from day to day.',
  enterHint: 'Press Enter to see where the value comes from.',
  pointText: '{{date}}: {{value}}',
  funnel: {
    keyboardHint:
      'Left and right arrow keys move by plays, up and down by difference; Home and End jump to the lowest and highest; Enter opens the game.',
    band: 'Chance (95%)',
    limit: '3 sigma',
  },
  noRange: 'No expected range: the number of plays or the theoretical RTP is unknown',
} as const
