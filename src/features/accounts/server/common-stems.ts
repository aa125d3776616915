// Common passwords (weak, guessed first): the product's own name, and what people in Bangladesh think of, which no leaked list knows.
// Written for this product. A password made of nothing else but these, digits and signs is refused.

export const commonStems = `
  password passw0rd p@ssword p@ssw0rd pass admin administrator root user guest test login welcome letmein iloveyou
  love
  monkey dragon master sunshine princess football cricket superman batman shadow michael jesus allah bismillah
  muhammad mohammad qwerty
  qwertyuiop qwert asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh secret default changeme
  trustno school student
  teacher learner i my the amar ami tumi
  shikhon shikhan shikhonbd shikkha shikkhok shikkharthi
  bangladesh bangladeshi bangla bengali bangali banglar bd sonar sonarbangla amarbangla amarsonarbangla joy
  joybangla bijoy shadhinota
  dhaka chattogram chittagong rajshahi khulna barishal barisal sylhet rangpur mymensingh cumilla comilla bogura
  bogra jashore jessore noakhali
  dinajpur faridpur gazipur narayanganj tangail pabna kushtia feni coxsbazar
  padma meghna jamuna shapla ilish tiger tigers royalbengal royalbengaltiger shakib tamim mashrafe
  ma baba mabaa mababa abbu ammu abbuammu ammuabbu amma abba bhalobasha valobasha bhalobasi valobasi
  ilovebangladesh ilovebd lovebangladesh
  allahuakbar alhamdulillah inshallah mashallah subhanallah assalamualaikum astagfirullah
  grameenphone robi banglalink teletalk airtel bkash nagad
  শিখন শিক্ষা শিক্ষক শিক্ষার্থী ছাত্র ছাত্রী স্কুল পাসওয়ার্ড গোপন আমি আমার তুমি আমরা মা বাবা মাবাবা আব্বু আম্মু
  আব্বা আম্মা ভালোবাসা ভালবাসা ভালোবাসি ভালবাসি
  বাংলা বাংলাদেশ বাংলাদেশি সোনার সোনারবাংলা আমারসোনারবাংলা জয় জয়বাংলা বিজয় স্বাধীনতা
  ঢাকা চট্টগ্রাম রাজশাহী খুলনা বরিশাল সিলেট রংপুর ময়মনসিংহ কুমিল্লা বগুড়া যশোর নোয়াখালী দিনাজপুর ফরিদপুর
  গাজীপুর নারায়ণগঞ্জ টাঙ্গাইল পাবনা কুষ্টিয়া ফেনী কক্সবাজার
  পদ্মা মেঘনা যমুনা শাপলা ইলিশ বাঘ ক্রিকেট ফুটবল সাকিব তামিম
  আল্লাহ আল্লাহুআকবার আলহামদুলিল্লাহ বিসমিল্লাহ ইনশাআল্লাহ মাশাআল্লাহ সুবহানাল্লাহ আসসালামুআলাইকুম
  কখগ কখগঘ কখগঘঙ অআই অআইঈ`;
