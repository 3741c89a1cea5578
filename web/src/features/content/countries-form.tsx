import { Alert, Button, Stack, Switch, TextInput } from '@mantine/core'
import {
  COUNTRY_PROFILES,
  type Countries,
  type CountryProfile,
  usualProfile,
} from '@retorna/domain/country/profiles'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEdited } from '../../shared/edit-conflict/use-edited.ts'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { latestCountries, useCountries, useSetCountries } from './api.ts'
import { CountryRow, ProfileFacts } from './country-row.tsx'
import { EditForm } from './edit-form.tsx'

/** The rules for readers by country: each country's profile, and whether a provider assures their age. */
export function CountriesForm() {
  const { t } = useTexts('content')
  const query = useCountries()
  return (
    <Panel isSpaced title={t('countries.title')} subtitle={t('countries.text')}>
      <Loaded query={query}>
        {({ version, countries, provider }) => (
          <Form stored={{ version, values: toValues(countries) }} provider={provider} />
        )}
      </Loaded>
    </Panel>
  )
}

type Chosen = { country: string; profile: CountryProfile }
type Values = { header: string; home: string; asksProvider: boolean; chosen: Chosen[] }

const toValues = ({ header, home, asksProvider, profiles }: Countries): Values => ({
  header: header ?? '',
  home: home ?? '',
  asksProvider,
  chosen: Object.entries(profiles).map(([country, profile]) => ({ country, profile })),
})

const toCountries = ({ header, home, asksProvider, chosen }: Values): Countries => ({
  header: header || null,
  home: home || null,
  asksProvider,
  profiles: Object.fromEntries(chosen.map(({ country, profile }) => [country, profile])),
})

type FormProps = { stored: { version: string; values: Values }; provider: string | null }

function Form({ stored, provider }: FormProps) {
  const { t } = useTexts(['content', 'labels'])
  const edited = useEdited(stored)
  const { header, home, asksProvider, chosen } = edited.values
  const save = useSetCountries()
  const fields = fieldsOf(save.error)
  const homeProfile =
    chosen.find(({ country }) => country === home)?.profile ?? usualProfile(home || null)
  const isRepeated = (index: number) =>
    chosen[index]?.country !== '' &&
    chosen.slice(0, index).some(({ country }) => country === chosen[index]?.country)
  const isRefused = Object.keys(fields).some((name) => name.startsWith('countries.profiles'))
  const errorOf = (index: number) => {
    if (isRepeated(index)) return t('countries.repeated')
    return isRefused && !/^[A-Z]{2}$/.test(chosen[index]?.country ?? '') && t('countries.wrong')
  }
  const send = () => {
    // If a country were listed twice, the profile of one row would be lost.
    if (chosen.some((_, index) => isRepeated(index))) return
    const sent = edited.values
    save.mutate(
      { version: edited.version, countries: toCountries(sent) },
      {
        onSuccess: ({ version }) => {
          edited.stored({ version, values: sent }, sent)
          toast(t('labels:saved'))
        },
        onError: (error) =>
          edited.meet(error, async () => {
            const { version, countries } = await latestCountries()
            return { version, values: toValues(countries) }
          }),
      },
    )
  }
  return (
    <EditForm
      edited={edited}
      save={save}
      label={(field) => t(`countries.fields.${field}`)}
      shown={(_, value) => {
        if (typeof value === 'boolean') return t(value ? 'labels:yes' : 'labels:no')
        if (typeof value === 'string') return value
        return value
          .map((one) => `${one.country} ${t(`countries.profiles.${one.profile}`)}`)
          .join(', ')
      }}
      beside={
        <Button
          onClick={() =>
            edited.change({ chosen: [...chosen, { country: '', profile: COUNTRY_PROFILES[3] }] })
          }
        >
          {t('countries.add')}
        </Button>
      }
      onSubmit={send}
    >
      <Stack>
        <TextInput
          label={t('countries.fields.home')}
          description={t('countries.homeHint')}
          maxLength={2}
          value={home}
          error={fields['countries.home']}
          onChange={({ currentTarget }) =>
            edited.change({ home: currentTarget.value.toUpperCase() })
          }
        />
        <ProfileFacts profile={homeProfile} />
        <TextInput
          label={t('countries.fields.header')}
          description={t('countries.headerHint')}
          value={header}
          error={fields['countries.header']}
          onChange={({ currentTarget }) => edited.change({ header: currentTarget.value })}
        />
        <Switch
          label={t('countries.fields.asksProvider')}
          checked={asksProvider}
          onChange={({ currentTarget }) => edited.change({ asksProvider: currentTarget.checked })}
        />
        {provider === null ? (
          <Alert color={asksProvider ? 'yellow' : 'gray'}>{t('countries.noProvider')}</Alert>
        ) : (
          <Hint>{t('countries.provider', { provider })}</Hint>
        )}
        {chosen.map((one, index) => (
          <CountryRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and typing changes its country.
            key={index}
            {...one}
            error={errorOf(index)}
            onChange={(part) =>
              edited.change({
                chosen: chosen.map((row, at) => (at === index ? { ...row, ...part } : row)),
              })
            }
            onRemove={() => edited.change({ chosen: chosen.filter((_, at) => at !== index) })}
          />
        ))}
        <Hint>{t('countries.noAdvice')}</Hint>
      </Stack>
    </EditForm>
  )
}
