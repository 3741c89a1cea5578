import type { LegalText } from './legal.ts'

export const privacyEn: LegalText = {
  lead: 'This policy explains which personal data Retorna handles, why, for how long, and how to exercise your rights under the Brazilian General Data Protection Law (LGPD, Law 13.709/2018). Retorna is the controller of this data.',
  sections: [
    {
      id: 'data',
      title: '1. Data we collect',
      body: [
        [
          'Account: name, email address, password (only as an irreversible hash), language, plan, role, and the state of your two-step verification if you set it up.',
          'Consent: the version of the terms you accepted, the language, the time, and your statement that you are 18 or older.',
          'Payments: what the payment provider reports, such as plan, amount, currency, status and its reference numbers. Card data never reaches us.',
          'Usage: favorites, alerts, the ten games you opened last, your two latest visits to the overview, notification settings, overlay links, and anything else you create or choose in the service.',
          'Security: sessions with time, IP address, browser and device name, failed attempts, and a log of changes to your account.',
          'Messages: the emails and notifications we sent you, your requests about your data, and your conversations with support, with their screenshots.',
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
          'To keep accounts and the service secure and to prevent abuse (legitimate interest and protection of the person, article 7, IX).',
          'To meet legal obligations, such as keeping records of payments and consents (article 7, II and VI).',
          'To send messages that you requested, such as alerts and summaries (consent, article 7, I; you may withdraw it at any time in the settings).',
        ],
        'Public figures, such as the number of users, are counts that identify no one.',
      ],
    },
    {
      id: 'sharing',
      title: '3. Sharing',
      body: [
        'We do not sell personal data. We share it only with those needed to provide the service, and only as much as their task requires:',
        [
          'our server and database hosting, and the service that delivers our emails;',
          'the payment provider, when you pay for a plan;',
          'your browser maker’s push service, a webhook address or a text-message service, where you set up such notifications;',
          'Google reCAPTCHA, where the human check is switched on; the sign-in and registration pages say so;',
          'the provider of age assurance, in countries that require one; it tells us only that you are an adult, and when it found so;',
          'authorities, where the law requires it.',
        ],
        'Some of them may handle data outside Brazil. In that case, the safeguards of articles 33 to 36 of the LGPD apply.',
        'An overlay link shows a game’s figures to anyone who has it, never your name or other data about you. A share link shows the report to anyone who has it, without your name; people you send reports to see your email address. Your feed-reader address shows anyone who has it which games are your favorites or have your alerts.',
      ],
    },
    {
      id: 'security',
      title: '4. Security',
      body: [
        'Connections are encrypted in production. Passwords and recovery codes are stored as hashes, two-step verification secrets are encrypted, and link tokens are stored only as hashes. Sign-in attempts are limited, you can see and end your sessions, and staff must use two-step verification. Staff access to data depends on their role and is recorded.',
        'No system is entirely secure. If an incident may cause you relevant risk or damage, we inform you and the national authority (ANPD) as required by article 48 of the LGPD.',
      ],
    },
    {
      id: 'retention',
      title: '5. Retention',
      body: [
        [
          'Account data: while the account is active and for 5 years after its cancellation. After deletion, what remains has no name or address: consents and payments are kept under an anonymous number for that time, to meet legal obligations and respond to claims.',
          'Usage data: sign-in sessions, 2 years; favorites, alerts and whatever else you create or choose, and your latest visits, until you delete them or your account.',
          'Security logs: 1 year.',
          'Messages we sent: 3 months.',
          'Conversations with support: 2 years.',
        ],
        'A scheduled task removes older data every day. What you delete yourself, such as an alert or an overlay link, is gone at once from every screen, and for good within two hours; backups, which are kept for a limited time, may still hold it. An address that you remove from a report gets no more mail from it. The address is kept for at least 90 days, so that the links in earlier mails still work.',
      ],
    },
    {
      id: 'rights',
      title: '6. Your rights',
      body: [
        'You can exercise most of your rights yourself, at any time and free of charge, in the settings:',
        [
          'Access and portability: download everything about you in one archive, as JSON and CSV.',
          'Correction: change your name and email address.',
          'Deletion: delete your account. You confirm with your password, there is a grace period of seven days, and you see what is kept and why.',
          'Sessions: see where you are signed in, and end any session.',
          'Consent: see what you accepted and when.',
        ],
        'You may also ask us for information about sharing, object to a use of your data, withdraw consent, or ask for the review of a decision. We answer requests within 15 business days. You may contact the ANPD at any time.',
      ],
    },
    {
      id: 'cookies',
      title: '7. Cookies and browser storage',
      body: [
        'We use only what the service needs, and no cookies for advertising or analytics:',
        [
          'Cookie “registration”: recognizes the browser that started a registration when the code is entered. It is not accessible to scripts (HttpOnly) and lasts one day.',
          'Cookie “language”: your chosen language, so that pages load in it. It lasts one year.',
          'Local storage “authToken”, “token” and “user”: your session and who you are, until you sign out.',
          'Local storage “language”, “visited” and “mantine-color-scheme-value”: language, first visit and theme.',
          'Local storage for display settings, such as the default period, the list view and notices you have seen; drafts of messages to support; for staff, also drafts of data entry and of legal texts.',
          'Session storage, until you close the tab: that you are looking around without an account, how far you scrolled on each page, and, for a moment, a new API key that you try.',
          'A service worker: it keeps one page, which it shows while you are offline, and it shows browser notifications if you switched them on.',
        ],
        'You can remove all of this in your browser; you will then be signed out and asked for your language again. Overlays and embedded cards use none of it. Where the human check is switched on, Google may set cookies of its own.',
      ],
    },
    {
      id: 'minors',
      title: '8. Minors',
      body: [
        'The service is not for people under 18, and we do not knowingly collect their data. If you believe that a minor has given us data, tell us, and we will delete the account and its data.',
      ],
    },
    {
      id: 'automated-decisions',
      title: '9. AI and automated decisions',
      body: [
        'Retorna makes no decisions with legal effects about you by automated means alone and does not profile you. Figures, scores and forecasts are about games, not people, and are computed with published formulas.',
        'Automated protection, such as limits on failed sign-ins or the human check, may delay a request for a while. You may ask for a review by a person (article 20 of the LGPD).',
      ],
    },
    {
      id: 'changes',
      title: '10. Changes to this policy',
      body: [
        'This policy may change. The date of the last update is shown at the top of this page. We announce significant changes by email or in the service before they take effect, and ask for new consent where the law requires it.',
      ],
    },
    {
      id: 'contact-us',
      title: '11. Contact',
      body: [
        'For questions and requests about personal data, write to our data protection officer via support. Privacy requests are answered within 15 business days.',
      ],
    },
  ],
}
