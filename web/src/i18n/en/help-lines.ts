/** Where people find help with gambling. */
export const helpLines = {
  title: 'Has gambling stopped being a game?',
  text: 'Talk to someone. These services are free, confidential and independent of us.',
  lines: {
    cvv: 'Brazil: CVV, call 188 (24 hours)',
    ja: 'Brazil: Jogadores Anônimos',
    therapy: 'Worldwide: Gambling Therapy, online',
    gamcare: 'United Kingdom: GamCare, 0808 8020 133 (24 hours)',
  },
} as const
