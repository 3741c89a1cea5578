import { expect, test } from 'vitest'
import { alerts as alertsEn } from './en/alerts.ts'
import { en } from './en/catalogue.ts'
import { insights as insightsEn } from './en/insights.ts'
import { settings as settingsEn } from './en/settings.ts'
import { alerts as alertsPt } from './pt/alerts.ts'
import { pt } from './pt/catalogue.ts'
import { insights as insightsPt } from './pt/insights.ts'

/* Words that the specification quotes, of the screens behind the sign-in: canonical for their language. */

const { account } = settingsEn

test.each([
  [en.dashboard.loadFailed, 'Error loading data'],
  [en.app.pageCrashed.title, 'Error loading content'],
  [en.games.page.errorText, 'Error loading game details. Try again.'],
  [insightsEn.gold.errorTitle, 'Error loading hot games data'],
  [insightsEn.gold.tokenMissing, 'Token not found'],
  [insightsEn.gold.parts.stats, 'Stats'],
  [insightsEn.gold.parts.trending, 'Trending'],
  [insightsEn.gold.parts.categories, 'Categories'],
  [account.title, 'Settings'],
  [account.back, 'Back to Dashboard'],
  [account.profile.fallbackName, 'User'],
  [account.profile.name, 'Full Name'],
  [account.profile.email, 'Email Address'],
  [account.profile.submit, 'Update Profile'],
  [account.profile.busy, 'Updating...'],
  [account.profile.updated, 'Profile updated successfully!'],
  [account.profile.failed, 'Failed to update profile'],
  [account.profile.error, 'An error occurred while updating profile'],
  [account.password.title, 'Change Password'],
  [account.password.current, 'Current Password'],
  [account.password.new, 'New Password'],
  [account.password.confirm, 'Confirm New Password'],
  [account.password.submit, 'Update Password'],
  [account.password.updated, 'Password updated successfully!'],
  [account.password.failed, 'Failed to update password'],
  [account.password.error, 'An error occurred while updating password'],
  [account.password.mismatch, 'New passwords do not match'],
  [account.password.tooShort, 'Password must be at least 8 characters long'],
  [en.plans.currentPlan, 'Current Plan'],
  [en.plans.active, 'Active'],
  [en.plans.billing.title, 'Current Plan'],
  [en.plans.billing.choose, 'Choose Your Plan'],
  [en.plans.recommended, 'Recommended'],
  [en.plans.change.current, 'Current Plan'],
  [en.plans.change.downgrade, 'Downgrade to {{plan}}'],
  [en.plans.change.upgrade, 'Upgrade to {{plan}}'],
  [en.plans.change.failed, 'Failed to update plan'],
  [en.plans.change.error, 'An error occurred while updating plan'],
])('%s', (text, specified) => {
  expect(text).toBe(specified)
})

test.each([
  [pt.app.checkingSession, 'Verificando autenticação...'],
  [pt.app.insufficientPlan.title, 'Plano insuficiente'],
  [pt.app.premiumFeature, 'Funcionalidade Premium'],
  [pt.app.reports.title, 'Relatórios'],
  [pt.app.pageCrashed.text, 'Erro inesperado. Tente novamente.'],
  [pt.dashboard.loadFailed, 'Erro ao carregar dados. Tente novamente.'],
  [pt.games.page.errorTitle, 'Erro ao carregar jogo'],
  [pt.games.page.notFound, 'Jogo não encontrado'],
  [pt.plans.payment.paid, 'Pagamento Confirmado'],
  [pt.plans.payment.pending, 'Pagamento Pendente'],
  [pt.plans.payment.finish, 'Finalizar Pagamento'],
  [pt.plans.payment.failed, 'Pagamento Falhou'],
  [pt.plans.payment.retry, 'Tentar Novamente'],
  [pt.plans.payment.cancelled, 'Pagamento Cancelado'],
  [pt.plans.payment.renew, 'Renovar Plano'],
  [pt.plans.payment.required, 'Pagamento necessário para acessar esta funcionalidade'],
  [alertsPt.emptyTitle, 'Nenhum alerta configurado'],
  [alertsPt.item.active, 'Ativo'],
  [alertsPt.item.inactive, 'Inativo'],
  [alertsPt.button.none, 'Alertar'],
  [alertsPt.button.created, 'Criado!'],
  [alertsPt.button.active, 'Ativo'],
  [alertsPt.button.already, 'Alerta já ativo'],
  [alertsPt.button.hint, 'Criar alerta para este jogo'],
  [alertsPt.button.failed, 'Erro ao criar alerta'],
  [alertsPt.loadFailed, 'Erro ao carregar os alertas. Tente novamente.'],
  [alertsPt.deleteFailed, 'Erro ao deletar o alerta. Tente novamente.'],
  [
    alertsPt.button.createdToast,
    'Alerta criado para {{game}}! Você será notificado sobre mudanças de RTP ≥ {{threshold}}%',
  ],
  [alertsPt.button.hintProfessional, 'Upgrade para Premium para usar alertas'],
  [alertsPt.button.hintFree, 'Alertas disponíveis apenas no plano Premium'],
])('%s', (text, specified) => {
  expect(text).toBe(specified)
})

/**
 * Words of tips that became descriptions: what ran hot is no reason to play it.
 */
test('Gold describes the past and advises nothing', () => {
  for (const { gold } of [insightsEn, insightsPt]) {
    expect(JSON.stringify(gold)).not.toMatch(
      /play now|prefer|best game|should play|jogue agora|prefira|melhor jogo|vale jogar/i,
    )
  }
  expect(JSON.stringify(alertsEn)).not.toMatch(/play now/i)
})
