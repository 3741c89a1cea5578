import type { Language } from '@retorna/contract/error-codes'

export const MESSAGES = {
  profileChanged: {
    en: 'Profile updated successfully!',
    pt: 'Perfil atualizado com sucesso!',
  },
  codeSent: {
    en: 'We mailed a code to your new address. The address changes once you enter it.',
    pt: 'Enviamos um código para o seu novo endereço. O endereço muda quando você o digitar.',
  },
  emailChanged: { en: 'Email address changed.', pt: 'Endereço de e-mail alterado.' },
  emailRestored: {
    en: 'Your address is restored. Sign in with it and your new password.',
    pt: 'Seu endereço foi restaurado. Entre com ele e a nova senha.',
  },
  passwordChanged: { en: 'Password updated successfully!', pt: 'Senha atualizada com sucesso!' },
} as const satisfies Record<string, Record<Language, string>>
