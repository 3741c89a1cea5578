import type { ContentEntry } from '@retorna/contract/content'
import { answerCost } from '@retorna/contract/words/answer-cost'
import { inWords } from '@retorna/contract/words/answer-in-words'
import { answers as en } from '@retorna/contract/words/en/answer'
import { answers as pt } from '@retorna/contract/words/pt/answer'
import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { AdultsMark } from '../../ui/adults-mark.tsx'
import { AnswerMark } from '../../ui/answer/answer-mark.tsx'
import { AnswerTrack } from '../../ui/answer/answer-track.tsx'
import { KeptWords } from '../../ui/answer/kept-words.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import section from './section.module.css'
import classes from './streamers.module.css'

const POINTS = ['overlay', 'honest', 'card'] as const

export function Streamers({ entries }: { entries: ContentEntry[] }) {
  const { t, language } = useTexts(['landing', 'labels'])
  return (
    <section className={section.section} data-tone="panel" aria-labelledby="streamers">
      <div className={section.inner}>
        <div className={classes.columns}>
          <div>
            <h2 id="streamers" className={section.title}>
              {t('streamers.title')}
            </h2>
            <p className={section.lead}>{t('streamers.lead')}</p>
            <ul className={classes.points}>
              {POINTS.map((point) => (
                <li key={point}>
                  <IconCheck size={20} aria-hidden /> <span>{t(`streamers.points.${point}`)}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className={classes.stage}>
            <OverlaySample />
            <ul className={classes.entries}>
              {entries.map(({ id, title, body, link, isExample }) => (
                <li key={id}>
                  <h3>
                    {link === null ? (
                      title[language]
                    ) : (
                      <a href={link} rel="noopener noreferrer nofollow" target="_blank">
                        {title[language]}
                      </a>
                    )}
                    {isExample && <Badge>{t('labels:example')}</Badge>}
                  </h3>
                  <p>{body[language]}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}

/** A made-up game: answers about real games are for users whose plan includes them. RTPs in percent. */
const SAMPLE = {
  kind: 'off',
  direction: 'below',
  is_close: false,
  back_since: null,
  version_percent: null,
  low_percent: 93.3,
  high_percent: 94.2,
} as const
const COST = { rtp: 93.79, certified: 95.7 }
const ANSWERS = { en, pt }

function OverlaySample() {
  const { t, language } = useTexts('labels')
  const { keeps } = answerCost(SAMPLE, COST, language)
  return (
    <figure>
      <div className={classes.stream}>
        <div className={classes.bar}>
          <div>
            <p>{t('example')}</p>
            <p className={classes.headline}>
              <AnswerMark kind={SAMPLE.kind} direction={SAMPLE.direction} />
              <strong>{ANSWERS[language].offBelow}</strong>
            </p>
            <AnswerTrack answer={SAMPLE} certified={COST.certified} />
          </div>
          <p className={classes.kept}>
            <KeptWords phrase={keeps} text={inWords(keeps, ANSWERS[language])} />
          </p>
          <AdultsMark />
        </div>
      </div>
    </figure>
  )
}
