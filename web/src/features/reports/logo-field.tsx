import { Button, Group, Input } from '@mantine/core'
import { MAX_LOGO_BYTES } from '@retorna/contract/reports/reports'
import { useTexts } from '../../i18n/use-texts.ts'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { useUploadLogo } from './api.ts'

const MEGABYTE = 1_000_000

export function LogoField({
  logo,
  onChange,
}: {
  logo: number | null
  onChange: (logo: number | null) => void
}) {
  const { t } = useTexts('reports')
  const uploading = useUploadLogo()
  const choose = (file: File) => uploading.mutate(file, { onSuccess: onChange })
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('logo')}
      description={t('logoHint', { limit: MAX_LOGO_BYTES / MEGABYTE })}
    >
      <Group mt={8} gap={8}>
        <FileButton accept="image/png,image/jpeg,image/webp,image/avif,image/gif" onChange={choose}>
          {(props) => (
            <Button {...props} loading={uploading.isPending}>
              {t('chooseLogo')}
            </Button>
          )}
        </FileButton>
        {logo !== null && (
          <>
            <span role="status">{t('hasLogo')}</span>
            <Button variant="subtle" onClick={() => onChange(null)}>
              {t('removeLogo')}
            </Button>
          </>
        )}
      </Group>
      <Failure error={uploading.error} />
    </Input.Wrapper>
  )
}
