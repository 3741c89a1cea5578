import type { PublicData } from '@retorna/contract/public'
import { Call } from './call.tsx'
import { ChanceSection } from './chance-section.tsx'
import { Questions, Testimonials } from './content-sections.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { PlanCards } from './plan-cards.tsx'
import { Problem } from './problem.tsx'
import { Stats } from './stats.tsx'
import { Streamers } from './streamers.tsx'

/** The landing page; only its chart and its explanation are interactive in the browser. */
export function LandingPage({ data }: { data: PublicData }) {
  const { stats, showcase, plans, content } = data
  const trialHours = plans.find(({ trialHours }) => trialHours !== null)?.trialHours ?? null
  return (
    <>
      <Hero showcase={showcase} isDemo={stats.isDemo} trialHours={trialHours} />
      <Stats stats={stats} />
      <Problem />
      <ChanceSection theoreticalRtp={showcase.game?.rtp_teorico ?? null} />
      <Features />
      <Streamers game={showcase.game} entries={content.showcase} />
      <PlanCards plans={plans} />
      <Testimonials entries={content.testimonial} />
      <Questions entries={content.faq} />
      <Call trialHours={trialHours} />
    </>
  )
}
