import { Box, Stack, Textarea } from '@mantine/core'
import type { ExampleReading } from '@retorna/contract/feeds/api-keys'
import { pushReadings } from '@retorna/contract/feeds/readings-push'
import { isTestKey } from '@retorna/domain/api-key'
import { useTexts } from '../../i18n/use-texts.ts'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Hint } from '../../ui/hint.tsx'

/** A command that sends a reading with a new key: its figures are invented, so that it is only validated. */
export function TryWithCurl({ apiKey, example }: { apiKey: string; example: ExampleReading }) {
  const { t } = useTexts(['apiKeys', 'labels'])
  const command = curlOf(apiKey, example)
  return (
    <Stack maw={560} mt={16}>
      <Box component="h3" m={0}>
        {t('curl.title')}
      </Box>
      <Textarea
        size="sm"
        aria-label={t('curl.title')}
        value={command}
        readOnly
        rows={9}
        spellCheck={false}
        styles={{ input: { fontFamily: 'monospace' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Hint>{t(isTestKey(apiKey) ? 'curl.test' : 'curl.text')}</Hint>
      <CopyButton
        w="fit-content"
        text={command}
        label={t('curl.copy')}
        copied={t('labels:copied')}
      />
    </Stack>
  )
}

function curlOf(apiKey: string, { game, from, to }: ExampleReading): string {
  const reading = { game, from, to, turnover: '1000.00', payout: '960.00', plays: 1000 }
  return [
    `curl '${window.location.origin}${pushReadings.path}'`,
    `-H 'Authorization: Bearer ${apiKey}'`,
    ...(isTestKey(apiKey) ? [] : [`-H 'Prefer: validate'`]),
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify({ readings: [reading] })}'`,
  ].join(' \\\n  ')
}
