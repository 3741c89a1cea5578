import type { PublicData } from '@retorna/contract/public'
import { Call } from './call.tsx'
import { Questions, Testimonials } from './content-sections.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { PlanCards } from './plan-cards.tsx'
import { Problem } from './problem.tsx'
import { Stats } from './stats.tsx'
import { Streamers } from './streamers.tsx'

/** The landing page; only its demonstration and its chart are interactive in the browser. */
export function LandingPage({ data }: { data: PublicData }) {
  const { stats, showcase, plans, content } = data
  const trialHours = plans.find(({ trialHours }) => trialHours !== null)?.trialHours ?? null
  return (
    <>
      <Hero game={showcase.game} isDemo={stats.isDemo} trialHours={trialHours} />
      <Stats stats={stats} trend={showcase.trend} />
      <Problem />
      <Features />
      <Streamers entries={content.showcase} />
      <PlanCards plans={plans} />
      <Testimonials entries={content.testimonial} />
      <Questions entries={content.faq} />
      <Call trialHours={trialHours} />
    </>
  )
}
