/** The sources of the method, as cited; the same in every language. */
export const SOURCES: readonly { text: string; link?: string }[] = [
  {
    text: 'Howard, Ramdas, McAuliffe, Sekhon: Time-uniform, nonparametric, nonasymptotic confidence sequences. Annals of Statistics 49, 2021',
    link: 'https://doi.org/10.1214/20-AOS1991',
  },
  {
    text: 'Ramdas, Grünwald, Vovk, Shafer: Game-theoretic statistics and safe anytime-valid inference. Statistical Science 38, 2023',
    link: 'https://doi.org/10.1214/23-STS894',
  },
  {
    text: 'Wang, Ramdas: False discovery rate control with e-values. Journal of the Royal Statistical Society B 84, 2022',
    link: 'https://doi.org/10.1111/rssb.12489',
  },
  {
    text: 'Shin, Ramdas, Rinaldo: E-detectors: a nonparametric framework for sequential change detection. New England Journal of Statistics in Data Science 2, 2024',
    link: 'https://doi.org/10.51387/23-NEJSDS51',
  },
  {
    text: 'de la Peña, Klass, Lai: Self-normalized processes: exponential inequalities, moment bounds and iterated logarithm laws. Annals of Probability 32, 2004',
    link: 'https://doi.org/10.1214/009117904000000397',
  },
  {
    text: 'Cornish, Fisher: Moments and cumulants in the specification of distributions. Revue de l’Institut International de Statistique 5, 1938',
    link: 'https://doi.org/10.2307/1400905',
  },
  {
    text: 'Smyth: Linear models and empirical Bayes methods for assessing differential expression in microarray experiments. Statistical Applications in Genetics and Molecular Biology 3, 2004',
    link: 'https://doi.org/10.2202/1544-6115.1027',
  },
  {
    text: 'Hall: On the removal of skewness by transformation. Journal of the Royal Statistical Society B 54, 1992',
  },
  { text: 'Ville: Étude critique de la notion de collectif, 1939' },
  {
    text: 'Bennett: Probability inequalities for the sum of independent random variables. Journal of the American Statistical Association 57, 1962',
  },
  {
    text: 'Maurer: A bound on the deviation probability for sums of non-negative random variables. Journal of Inequalities in Pure and Applied Mathematics 4, 2003',
  },
  {
    text: 'Satterthwaite: An approximate distribution of estimates of variance components. Biometrics Bulletin 2, 1946',
  },
  { text: 'Abramowitz, Stegun: Handbook of Mathematical Functions, formula 26.7.5, 1964' },
]
