import type { LegalText } from './legal.ts'

export const termsEn: LegalText = {
  lead: 'These terms govern the use of Retorna, a platform that shows and analyzes the return to player (RTP) of online slot games. Retorna is educational and informational only. It is not a gambling operator, takes no bets and gives no betting advice.',
  sections: [
    {
      id: 'acceptance',
      title: '1. Acceptance',
      body: [
        'By creating an account or using Retorna you accept these terms and confirm that you have read the Privacy Policy. If you do not agree, do not use the service.',
        'Your acceptance is recorded at registration: the version of these terms, the language you read them in, the time, and your statement that you are at least 18 years old.',
      ],
    },
    {
      id: 'service',
      title: '2. Description of the service',
      body: [
        'Retorna collects RTP readings of slot games, keeps their history and describes it: current, weekly and monthly RTP, the expected range, differences from the theoretical RTP, comparisons between games and providers, alerts, exports and figures for streams and other pages. What you see of this depends on your plan.',
        'Retorna describes the past. Each spin of a slot game is independent: past RTP, a trend, a heat score or any other figure says nothing about the result of the next spin and is never a recommendation to play.',
        'Retorna does not offer games, does not hold players’ money and does not sell access to games of chance. Links to third parties are not endorsements.',
      ],
    },
    {
      id: 'data-accuracy',
      title: '3. Technology and accuracy of data',
      body: [
        'Readings are entered and imported by a technical team, or arrive from the systems of operators and other sources. Every figure is computed from readings with a known source and time; where something is unknown, the service says so, and what is estimated is named as estimated. Where a standard deviation is assumed from the volatility class of a game, it is marked as assumed.',
        'Readings can contain errors, arrive late or be missing. Corrections are made when an error is found, and the figures that depend on it are recalculated. We do not guarantee that the data is complete, current or free of errors, nor that the service is always available.',
        'The expected range is a statistical approximation. A value outside it is a reason to take a closer look, not proof of a defect or misconduct.',
      ],
    },
    {
      id: 'eligibility',
      title: '4. Eligibility: 18 years or older',
      body: [
        'The service is only for people who are at least 18 years old, or of the age at which gambling information may lawfully be addressed to them where they live, if that age is higher.',
        'By registering you state that you meet this requirement. Accounts of people who do not meet it are closed as soon as we learn of it.',
        'If gambling is no longer just a pastime for you, seek help: in Brazil you can call the CVV on 188, and Jogadores Anônimos holds meetings throughout the country.',
      ],
    },
    {
      id: 'plans',
      title: '5. Plans and payments',
      body: [
        'There are three plans. Their prices and everything they include are shown at registration and on the subscription page; those prices apply.',
        [
          'Free: a trial of {{trialHours}} hours from the first verified sign-in, with up to {{freeGames}} games and theoretical RTP; support replies within {{freeSupport}} hours.',
          'Professional: up to {{professionalGames}} games and their current RTP, game pages, analytics and CSV files; support replies within {{professionalSupport}} hours.',
          'Premium: all games, daily, weekly and monthly RTP with history, Gold analysis, alerts and further files; support around the clock.',
        ],
        'Paid plans are billed monthly through an external payment provider. Retorna never sees or stores your card data. A paid plan is activated once the provider confirms the payment; while a payment is pending, failed or canceled, the plan’s data remains locked, and the settings, plan and payment pages remain available.',
        'You may change to another plan or to the free one at any time in the settings. A subscription that renews automatically can be canceled with the payment provider at any time. When you change to the free plan or delete your account, the settings say whether it is canceled for you or you must cancel it there yourself. Consumers in Brazil may withdraw from a distance purchase within seven days (Consumer Protection Code, article 49) and receive a refund.',
      ],
    },
    {
      id: 'acceptable-use',
      title: '6. Acceptable use',
      body: [
        'You agree to use the service lawfully and fairly. In particular you agree not to:',
        [
          'share your account or your access with others, or sell it;',
          'copy the data systematically, with bots or otherwise, beyond the exports and interfaces of your plan;',
          'try to circumvent limits, plans, protection or authentication, or to disrupt the operation of the service;',
          'present Retorna’s figures as tips, promises of profit or advertising for gambling, in particular to minors;',
          'remove the expected range, the date or the 18+ notice from overlays and embedded cards.',
        ],
        'You are responsible for keeping your password, your second factor and your overlay links secret. Tell us without delay if you believe that someone else is using your account.',
      ],
    },
    {
      id: 'liability',
      title: '7. Limitation of liability',
      body: [
        'The service is provided as is. You alone decide whether and how you gamble, and you bear the consequences. To the extent permitted by law, Retorna is not liable for losses from gambling, for decisions based on the data, for interruptions, or for the acts of game providers, gambling operators, payment providers and other third parties.',
        'Nothing in these terms excludes or limits liability that cannot be excluded by law, such as liability for intent or gross negligence, or your rights as a consumer.',
      ],
    },
    {
      id: 'intellectual-property',
      title: '8. Intellectual property',
      body: [
        'The software, design, texts, analyses and database of Retorna are protected by law. Your plan gives you a personal, non-exclusive and non-transferable right to use them as provided by the service for as long as the plan lasts.',
        'Figures in overlays and embedded cards may be shown publicly if they are unchanged and keep their notices. Names, images and trademarks of games and providers belong to their owners; they are used to identify the games and imply no partnership.',
      ],
    },
    {
      id: 'modifications',
      title: '9. Modifications',
      body: [
        'The service and these terms may change. The date of the last update is shown at the top of this page. We announce significant changes by email or in the service before they take effect; where the law requires new consent, we ask for it.',
        'If you do not agree to a change, you may delete your account before it takes effect.',
      ],
    },
    {
      id: 'termination',
      title: '10. Termination',
      body: [
        'You may end this agreement at any time by deleting your account in the settings. There is a grace period of seven days, during which you can change your mind; what is kept afterwards, and why, is explained there and in the Privacy Policy.',
        'We may block or close an account that seriously or repeatedly breaches these terms, or where the law requires it. Except where the circumstances do not allow it, we warn you first and hear your side; you may ask for a review at any time.',
      ],
    },
    {
      id: 'law',
      title: '11. Applicable law',
      body: [
        'These terms are governed by the laws of Brazil. Disputes are brought before the courts of your domicile if you are a consumer, otherwise before the competent courts in Brazil.',
        'If a provision is invalid, the others remain in force. Where the versions differ, the Portuguese version prevails, unless consumer law in your country says otherwise.',
      ],
    },
    {
      id: 'contact-us',
      title: '12. Contact',
      body: ['Questions about these terms are answered within 48 business hours.'],
    },
  ],
}
