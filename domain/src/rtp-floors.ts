/**
 * The minimum theoretical RTP that a jurisdiction requires, percent, with its source and the day it was last checked.
 */
export type RtpFloor = {
  name: { en: string; pt: string }
  floor: number
  source: string
  /** yyyy-mm-dd */
  statedOn: string
}

/** The initial list, which staff keep up to date. */
export const DEFAULT_RTP_FLOORS: readonly RtpFloor[] = [
  {
    name: { en: 'Brazil', pt: 'Brasil' },
    floor: 85,
    source: 'Portaria SPA/MF nº 1.207, de 29 de julho de 2024 (jogos on-line)',
    statedOn: '2024-07-31',
  },
  {
    name: { en: 'Malta', pt: 'Malta' },
    floor: 85,
    source: 'MGA Player Protection Directive (Directive 2 of 2018), art. 22, as amended in 2021',
    statedOn: '2021-06-30',
  },
  {
    name: { en: 'New Jersey (US)', pt: 'Nova Jersey (EUA)' },
    floor: 83,
    source: 'N.J.A.C. 13:69E-1.28A(a)',
    statedOn: '2024-05-06',
  },
  {
    name: {
      en: 'Pennsylvania (US), video gaming terminals',
      pt: 'Pensilvânia (EUA), terminais de jogo eletrônico (VGT)',
    },
    floor: 85,
    source: '58 Pa. Code § 1112a.7(a)',
    statedOn: '2024-02-24',
  },
]
