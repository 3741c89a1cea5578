import type { Language } from '@retorna/contract/error-codes'

export const MESSAGES = {
  signedIn: { en: 'Signed in successfully', pt: 'Login realizado com sucesso' },
  registered: {
    en: 'Registration completed. We mailed you a verification code.',
    pt: 'Registro realizado com sucesso. Enviamos um código de verificação para o seu e-mail.',
  },
  emailVerified: { en: 'Email verified successfully!', pt: 'E-mail verificado com sucesso!' },
  codeSent: {
    en: 'Code resent successfully! Check your inbox.',
    pt: 'Código reenviado com sucesso! Verifique sua caixa de entrada.',
  },
  resetRequested: {
    en: 'If this address has an account, a link to choose a new password is on its way.',
    pt: 'Se este endereço tiver uma conta, um link para escolher uma nova senha está a caminho.',
  },
  passwordReset: {
    en: 'Password changed. Sign in with the new one.',
    pt: 'Senha redefinida com sucesso. Entre com a nova senha.',
  },
} as const satisfies Record<string, Record<Language, string>>
