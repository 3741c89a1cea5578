import { CONTENT_KINDS } from '@retorna/contract/content'
import { Navigate, Route, Routes } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Sections } from '../../ui/sections.tsx'
import { ContentList } from './content-list.tsx'
import { CountriesForm } from './countries-form.tsx'
import { FloorsForm } from './floors-form.tsx'
import { LegalEditor } from './legal/legal-editor.tsx'
import { PricesForm } from './prices-form.tsx'
import { VolatilityForm } from './volatility-form.tsx'

/** Content and prices: content by kind, volatility classes, legal minimum RTPs, prices. */
export default function ContentPage() {
  const { t } = useTexts(['content', 'labels', 'staffLabels'])
  return (
    <>
      <Sections
        label={t('sections')}
        sections={[
          ...CONTENT_KINDS.map((kind) => ({
            to: toAdmin(`content/${kind}`),
            text: t(`kinds.${kind}.title`),
          })),
          { to: toAdmin('content/legal'), text: t('staffLabels:legalTexts') },
          { to: toAdmin('content/prices'), text: t('prices.title') },
          { to: toAdmin('content/volatility'), text: t('labels:volatility') },
          { to: toAdmin('content/floors'), text: t('floors.title') },
          { to: toAdmin('content/countries'), text: t('countries.title') },
        ]}
      />
      <Routes>
        {CONTENT_KINDS.map((kind) => (
          <Route key={kind} path={kind} element={<ContentList key={kind} kind={kind} />} />
        ))}
        <Route path="legal" element={<LegalEditor />} />
        <Route path="prices" element={<PricesForm />} />
        <Route path="volatility" element={<VolatilityForm />} />
        <Route path="floors" element={<FloorsForm />} />
        <Route path="countries" element={<CountriesForm />} />
        <Route path="*" element={<Navigate to={toAdmin('content/testimonial')} replace />} />
      </Routes>
    </>
  )
}
