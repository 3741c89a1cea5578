import { labels } from '@retorna/contract/words/en/labels'

const words = {
  missingToken: 'The link is incomplete',
}

/** The pages before the dashboard: sign-in, registration, verification, recovery. */
export const auth = {
  lead: 'RTP monitoring for players, streamers and operators.',
  success: 'Signed in successfully',
  failed: 'Login error. Please try again.',
  sessionEnded: 'Your session has ended. Sign in again to continue.',
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  createAccount: 'Create account',
  haveAccount: 'Already have an account?',
  guest: 'Continue as guest',
  guestHint: 'Public figures only, no account needed.',
  or: 'or',
  wait: 'You can try again in {{time}}.',
  newTab: '(opens in a new tab)',
  backToLogin: 'Back to sign in',
  humanCheck:
    'Protected by reCAPTCHA: Google’s <privacy>Privacy Policy</privacy> and <terms>Terms of Service</terms> apply.',
  secondFactor: {
    lead: 'Enter the code from your authenticator app, or one of your recovery codes.',
    submit: 'Verify',
    back: 'Back',
    required: 'Enter the code',
  },
  register: {
    title: 'Create account',
    lead: 'It takes a minute. You can change the plan at any time.',
    includes: 'What {{plan}} includes',
    details: 'Your details',
    name: 'Full name',
    confirm: 'Confirm password',
    terms:
      'I am 18 or older, and I accept the <terms>Terms of Use</terms> and the <privacy>Privacy Policy</privacy>.',
    submit: 'Create account',
    success: 'Registered successfully',
    failed: 'Error creating account. Email may already be in use.',
  },
  verify: {
    title: 'Verify your email',
    lead: 'We sent a 6-digit code to your address. It is valid for 15 minutes.',
    submit: 'Verify email',
    change: 'Use another address',
    spam: 'No email? Check your spam folder or request a new code. The old code then stops working.',
    resendIn: 'Resend code in {{time}}',
    verifying: 'Verifying your email...',
    passwordLead:
      'You opened the code in a different browser from the one you registered in. To protect your account, enter the password you registered with or choose a new one.',
    newPassword: 'I forgot it: choose a new password',
    knownPassword: 'Enter the password I registered with',
    success: 'Email verified successfully! Redirecting...',
    failed: 'Your email could not be verified. Try again.',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    lead: 'Enter your account’s email address. We will send you a link to choose a new password.',
    submit: 'Send link',
    failed: 'Error requesting password reset',
    sentTitle: 'Check your email',
    sent: 'If {{email}} has an account, a link to choose a new password is on its way.',
    expires: 'The link expires in 1 hour and works once.',
    spam: 'No email? Check your spam folder.',
    another: 'Send to another email',
  },
  reset: {
    title: 'Choose a new password',
    verifying: 'Verifying the link...',
    greeting: 'Hello, {{name}}. Setting a new password ends all open sessions.',
    password: 'New password',
    confirm: 'Confirm new password',
    submit: 'Reset password',
    failed: 'Error resetting password',
    invalidTitle: 'This link does not work',
    missingToken: 'Reset token not found',
    invalidToken: 'Invalid or expired token',
    checkFailed: 'Error verifying token',
    invalidHint:
      'Each link works once and for 1 hour, but no longer once the password or the address has changed.',
    requestNew: 'Request New Reset',
    successTitle: 'Password reset',
    success: 'Your password has been changed. Sign in with the new one.',
    goToLogin: 'Go to Login',
  },
  undoEmail: {
    title: 'Restore your address',
    lead: 'The email address of your account was changed. Choose a new password to restore this address and end all sessions.',
    submit: 'Restore address',
    failed: 'The address could not be restored',
    missingToken: words.missingToken,
    invalidHint: 'The link works once, for 7 days.',
    doneTitle: 'Your address is restored',
    done: 'All sessions have ended. Sign in with your address and the new password, then review your settings.',
  },
  invitation: {
    title: 'Join the team',
    lead: {
      editor:
        '{{sender}} invites you to work on Retorna as an editor: you enter readings and look after games and feeds.',
      admin:
        '{{sender}} invites you to work on Retorna as an administrator: you may open and change everything.',
    },
    next: 'Next you set up two-step verification with an app on your phone.',
    name: 'Your name',
    submit: 'Join the team',
    failed: 'You could not join the team. Try again.',
    known: '{{email}} has an account. Sign in with it to join.',
    joinAs: 'You are signed in as {{email}}.',
    subscription:
      'Your role gives you access to everything without payment. A subscription that you have not canceled is still charged: Subscription in the dashboard says where to cancel it.',
    missingToken: words.missingToken,
    invalidHint: 'An invitation works once, for 72 hours; only the newest one is valid.',
  },
  claim: {
    quote: '“This slot pays {{rtp}}% right now”',
    chart:
      'The range that chance could explain: wide after a few spins, narrow after millions. The claim lies well inside it.',
    range:
      'That claim rests on {{spins}} spins, three minutes of play. Over so few, a single large win decides where a perfectly sound {{rtp}} game ends up.',
    spins: '{{number}} spins',
    verdict: 'So few plays say nothing of the game.',
  },
  demo: {
    title: 'Demonstration accounts',
    hint: 'Fill in the form with one of these accounts.',
    free: labels.free,
    professional: labels.professional,
    premium: labels.premium,
    pending: labels.paymentPending,
    admin: 'Administrator',
  },
} as const
