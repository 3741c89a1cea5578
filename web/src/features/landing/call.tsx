import { paths } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './plan-cards.module.css'
import section from './section.module.css'

export function Call({ trialHours }: { trialHours: number | null }) {
  const { t } = useTexts('landing')
  return (
    <section className={section.section} aria-labelledby="call">
      <div className={section.inner}>
        <div className={classes.call}>
          <div>
            <h2 id="call" className={section.title}>
              {t('call.title')}
            </h2>
            {trialHours !== null && <p>{t('call.text', { hours: trialHours })}</p>}
          </div>
          <a className={section.button} href={paths.register} data-for="guest">
            {t('call.register')}
          </a>
          <a className={section.button} href={paths.dashboard} data-for="member">
            {t('call.dashboard')}
          </a>
        </div>
      </div>
    </section>
  )
}
