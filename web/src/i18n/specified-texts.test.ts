import { expect, test } from 'vitest'
import * as en from './en/all.ts'
import * as pt from './pt/all.ts'

/* Words that the specification quotes, of the screens behind the sign-in: canonical for their language. */

const { account } = en

test.each([
  [en.dashboard.loadFailed, 'Error loading data'],
  [en.app.pageCrashed.title, 'Error loading content'],
  [en.games.detailsFailed, 'Error loading game details. Try again.'],
  [en.hotGames.errorTitle, 'Error loading hot games data'],
  [en.hotGames.tokenMissing, 'Token not found'],
  [en.hotGames.parts.stats, 'Stats'],
  [en.hotGames.parts.trending, 'Trending'],
  [en.hotGames.parts.categories, 'Categories'],
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
  [en.plans.choosePlan, 'Choose Your Plan'],
  [en.plans.recommended, 'Recommended'],
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
  [pt.gamePage.page.errorTitle, 'Erro ao carregar jogo'],
  [pt.gamePage.page.notFound, 'Jogo não encontrado'],
  [pt.plans.payment.paid, 'Pagamento Confirmado'],
  [pt.plans.payment.pending, 'Pagamento Pendente'],
  [pt.plans.payment.finish, 'Finalizar Pagamento'],
  [pt.plans.payment.failed, 'Pagamento Falhou'],
  [pt.plans.payment.retry, 'Tentar Novamente'],
  [pt.plans.payment.cancelled, 'Pagamento Cancelado'],
  [pt.plans.payment.renew, 'Renovar Plano'],
  [pt.plans.payment.required, 'Pagamento necessário para acessar esta funcionalidade'],
  [pt.alerts.emptyTitle, 'Nenhum alerta configurado'],
  [pt.alerts.item.active, 'Ativo'],
  [pt.alerts.item.inactive, 'Inativo'],
  [pt.alerts.button.none, 'Alertar'],
  [pt.alerts.button.created, 'Criado!'],
  [pt.alerts.button.active, 'Ativo'],
  [pt.alerts.button.already, 'Alerta já ativo'],
  [pt.alerts.button.hint, 'Criar alerta para este jogo'],
  [pt.alerts.button.failed, 'Erro ao criar alerta'],
  [pt.alerts.loadFailed, 'Erro ao carregar os alertas. Tente novamente.'],
  [pt.alerts.deleteFailed, 'Erro ao deletar o alerta. Tente novamente.'],
  [
    pt.alerts.button.createdToast,
    'Alerta criado para {{game}}! Você será notificado sobre mudanças de RTP ≥ {{threshold}}%',
  ],
  [pt.alerts.button.hintProfessional, 'Upgrade para Premium para usar alertas'],
  [pt.alerts.button.hintFree, 'Alertas disponíveis apenas no plano Premium'],
])('%s', (text, specified) => {
  expect(text).toBe(specified)
})

/**
 * Words of tips that became descriptions: what ran hot is no reason to play it.
 */
test('Gold describes the past and advises nothing', () => {
  for (const { hotGames } of [en, pt]) {
    expect(JSON.stringify(hotGames)).not.toMatch(
      /play now|prefer|best game|should play|jogue agora|prefira|melhor jogo|vale jogar/i,
    )
  }
  expect(JSON.stringify(en.alerts)).not.toMatch(/play now/i)
})
