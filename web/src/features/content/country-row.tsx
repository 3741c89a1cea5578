import { Button, Paper, SimpleGrid, TextInput } from '@mantine/core'
import {
  COUNTRY_PROFILES,
  type CountryProfile,
  type HelpLine,
  PROFILES,
} from '@retorna/domain/country/profiles'
import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Hint } from '../../ui/hint.tsx'

const HELP_NAMES: Record<HelpLine, string> = {
  cvv: 'CVV',
  ja: 'Jogadores Anônimos',
  therapy: 'Gambling Therapy',
  gamcare: 'GamCare',
}

type Row = { country: string; profile: CountryProfile }

export function CountryRow({
  country,
  profile,
  error,
  onChange,
  onRemove,
}: Row & { error: string | false; onChange: (part: Partial<Row>) => void; onRemove: () => void }) {
  const { t } = useTexts(['content', 'labels'])
  return (
    <Paper withBorder p="md" role="group" aria-label={country || t('countries.new')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          label={t('countries.country')}
          maxLength={2}
          value={country}
          error={error}
          onChange={({ currentTarget }) => onChange({ country: currentTarget.value.toUpperCase() })}
        />
        <Select
          label={t('labels:profile')}
          data={COUNTRY_PROFILES.map((value) => ({
            value,
            label: t(`countries.profiles.${value}`),
          }))}
          value={profile}
          allowDeselect={false}
          onChange={(value) => value !== null && onChange({ profile: value })}
        />
        <Button variant="subtle" style={{ alignSelf: 'end' }} onClick={onRemove}>
          {t('countries.remove', { country })}
        </Button>
      </SimpleGrid>
      <ProfileFacts profile={profile} />
    </Paper>
  )
}

export function ProfileFacts({ profile }: { profile: CountryProfile }) {
  const { t } = useTexts(['content', 'labels'])
  const { ageAssurance, showsOperators, helpLines } = PROFILES[profile]
  return (
    <Hint mt={4}>
      {[
        t(`countries.profiles.${profile}`),
        t('labels:adults'),
        t(`countries.age.${ageAssurance}`),
        t(`countries.operators.${showsOperators ? 'shown' : 'hidden'}`),
        t('countries.help', { names: helpLines.map((line) => HELP_NAMES[line]).join(', ') }),
      ].join(' · ')}
    </Hint>
  )
}
