import type { LegalText } from '../legal-text.ts'

export const privacy: LegalText = {
  title: 'Privacy Policy',
  description:
    'How Retorna handles personal data: what, why, for how long, and your rights (LGPD).',
  lead: 'This policy tells which personal data Retorna handles, why, for how long, and how you exercise your rights under the Brazilian General Data Protection Law (LGPD, Law 13.709/2018). Retorna is the controller of these data.',
  sections: [
    {
      id: 'data',
      title: '1. Data we collect',
      body: [
        [
          'Account: name, email address, password (only as a hash that cannot be reversed), language, plan, role, and the state of your second factor if you set one up.',
          'Consent: the version of the terms you accepted, the language, the time, and your statement of being 18 or older.',
          'Payments: what the payment provider reports, such as plan, amount, currency, status and its reference numbers. Card data never reach us.',
          'Use: favourites, alerts, notification settings, overlay links, and other things that you create or choose in the service.',
          'Security: sessions with time, IP address and the name of browser and device, failed attempts, and a log of changes to your account.',
          'Messages: the emails and notifications we sent to you, and your requests about your data.',
        ],
        'We do not collect sensitive personal data, do not track you across other sites, and show no advertising.',
      ],
    },
    {
      id: 'uses',
      title: '2. What we use data for',
      body: [
        [
          'To provide the service and your plan, including alerts and support (performance of a contract, article 7, V).',
          'To keep accounts and the service secure and prevent abuse (legitimate interest and protection of the person, article 7, IX).',
          'To meet legal duties, such as keeping records of payments and consents (article 7, II and VI).',
          'To send messages that you asked for, such as alerts and summaries (consent, article 7, I; you may withdraw it at any time in the settings).',
        ],
        'Figures for everybody, such as the number of users, are counts that identify nobody.',
      ],
    },
    {
      id: 'sharing',
      title: '3. Sharing',
      body: [
        'We do not sell personal data. They are shared only with those who are needed to provide the service, each with no more than its task needs:',
        [
          'the hosting of servers and database, and the service that delivers our emails;',
          'the payment provider, when you pay for a plan;',
          'your browser maker’s push service, a webhook address or a text-message service, where you set up such notifications;',
          'Google reCAPTCHA, where the human check is switched on; the sign-in and registration pages say so;',
          'authorities, where the law obliges us.',
        ],
        'Some of them may handle data outside Brazil. This then happens with the safeguards of articles 33 to 36 of the LGPD.',
        'An overlay link shows figures of a game to whoever has it, never your name or other data about you.',
      ],
    },
    {
      id: 'security',
      title: '4. Security',
      body: [
        'Connections are encrypted in production. Passwords and recovery codes are stored as hashes, second factors encrypted, and tokens of links only as hashes. Attempts to sign in are limited, sessions can be seen and ended by you, and staff need a second factor. Access of staff to data follows their role and is recorded.',
        'No system is entirely safe. If an incident may cause you relevant risk or damage, we tell you and the national authority (ANPD) as article 48 of the LGPD demands.',
      ],
    },
    {
      id: 'retention',
      title: '5. Retention',
      body: [
        [
          'Account data: while the account is active and for 5 years after its cancellation. After deletion what is left carries no name and no address: consents and payments stay with a nameless number for that time, to meet legal duties and answer claims.',
          'Usage data: 2 years.',
          'Security logs: 1 year.',
          'Messages we sent: 3 months.',
        ],
        'A scheduled task removes what is older, every day. What you delete yourself, such as a favourite or an overlay link, is removed at once.',
      ],
    },
    {
      id: 'rights',
      title: '6. Your rights',
      body: [
        'Most of your rights work by themselves, at any time and free of charge, in the settings:',
        [
          'Access and portability: download everything about you as one archive, as JSON and CSV.',
          'Correction: change your name and email address.',
          'Deletion: delete your account. You confirm with your password, there are seven days of grace, and you are told what is kept and why.',
          'Sessions: see where you are signed in, and end each one.',
          'Consent: see what you accepted and when.',
        ],
        'You may also ask us for information on sharing, object to a use of your data, withdraw a consent, or ask for the review of a decision. We answer requests within 15 business days. You may turn to the ANPD at any time.',
      ],
    },
    {
      id: 'cookies',
      title: '7. Cookies and local storage',
      body: [
        'We use only what the service needs, and no cookies for advertising or analytics:',
        [
          'Cookie “registration”: recognises the browser that began a registration when it brings the code. It is out of reach of scripts (HttpOnly) and lasts one day.',
          'Cookie “language”: your choice of language, so that pages arrive in it. It lasts one year.',
          'Local storage “authToken”, “token” and “user”: your session and who you are, until you sign out.',
          'Local storage “language”, “visited” and “mantine-color-scheme-value”: language, first visit and theme.',
          'Local storage for settings of the screen, such as the default period, the kind of list and notices you have seen; for staff also drafts of entries.',
        ],
        'You can remove all of this in your browser; you are then signed out and asked for your language again. Overlays and embedded cards use neither cookies nor local storage. Where the human check is switched on, Google may set cookies of its own.',
      ],
    },
    {
      id: 'minors',
      title: '8. Minors',
      body: [
        'The service is not for people under 18, and we do not knowingly collect their data. If you believe that a minor has given us data, tell us: we delete the account and its data.',
      ],
    },
    {
      id: 'automated-decisions',
      title: '9. AI and automated decisions',
      body: [
        'Retorna takes no decisions about you that produce legal effects by automated means alone, and does not profile you. Figures, scores and forecasts are about games, computed with published formulas, not about people.',
        'Automated protection, such as limits on failed sign-ins or the human check, may delay a request for a while. You may ask for a review by a person (article 20 of the LGPD).',
      ],
    },
    {
      id: 'changes',
      title: '10. Changes to this policy',
      body: [
        'This policy may change. The date of the last update stands at the top of this page. We announce significant changes by email or in the service before they take effect, and ask for a new consent where the law requires it.',
      ],
    },
    {
      id: 'contact-us',
      title: '11. Contact',
      body: [
        'For questions and requests about personal data, write to the person in charge of data protection through the support. Requests about privacy are answered within 15 business days.',
      ],
    },
  ],
}
