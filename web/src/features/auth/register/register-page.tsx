import { useForm } from '@mantine/form'
import { emailProblem } from '@retorna/domain/account/email'
import { confirmationProblem, passwordProblem } from '@retorna/domain/account/password'
import { nameProblem } from '@retorna/domain/account/person-name'
import { PLANS, type Plan } from '@retorna/domain/plan'
import { Navigate, useSearchParams } from 'react-router'
import { paths, toTab } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useSession } from '../../../session/session-context.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { PlanChoice } from './plan-choice.tsx'
import classes from './register-form.module.css'
import { RegisterForm, type RegistrationDraft } from './register-form.tsx'

const planOf = (text: string | null): Plan => PLANS.find((plan) => plan === text) ?? 'free'

/**
 * Registration: plan, name, email, password, and terms. `?plan=` preselects the plan; signed-in users see the plans.
 */
export default function RegisterPage() {
  const { t } = useTexts('auth')
  const { status } = useSession()
  const [query] = useSearchParams()
  const form = useForm<RegistrationDraft>({
    initialValues: {
      nome: '',
      email: '',
      senha: '',
      confirmarSenha: '',
      plano: planOf(query.get('plan')),
      aceitaTermos: false,
    },
    validate: {
      nome: nameProblem,
      email: emailProblem,
      senha: passwordProblem,
      confirmarSenha: (confirmation, { senha }) => confirmationProblem(senha, confirmation),
      aceitaTermos: (isAccepted) => (isAccepted ? null : 'terms-required'),
    },
  })
  if (status === 'signed-in') {
    return <Navigate to={query.has('plan') ? toTab('subscription') : paths.dashboard} replace />
  }
  return (
    <AuthLayout isWide title={t('createAccount')} lead={t('register.lead')}>
      <div className={classes.columns}>
        <PlanChoice
          plan={form.values.plano}
          onChange={(plan) => form.setFieldValue('plano', plan)}
        />
        <RegisterForm form={form} />
      </div>
    </AuthLayout>
  )
}
