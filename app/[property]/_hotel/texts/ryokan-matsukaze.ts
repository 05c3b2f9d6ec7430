import type { OwnTextsByLocale } from './hotel-texts.ts';

export const ryokanMatsukaze: OwnTextsByLocale = {
  ja: {
    tagline: '松風と川音に包まれる、谷あいの小さな湯宿です。',
    heroAlt:
      '夕暮れの谷あいに建つ松風旅館。障子に灯がともり、庭の露天風呂から湯けむりが立ちのぼる。手前に川と朱塗りの橋、松と紅葉、奥には霞む山々。',
    house: {
      title: '松風を聴く宿',
      paragraphs: [
        '朱塗りの橋を渡ると、松林の奥に灯りが見えてまいります。松風旅館は、川沿いに湧く湯とともに歳月を重ねてきた小さな宿です。',
        '障子を開ければ、苔と石灯籠、四季の木々がそのまま眺めとなります。お食事を終えてお部屋へ戻られるころには、お布団の支度が整っております。',
        '湯は源泉かけ流し。朝霧の晴れる前と、虫の声が聞こえはじめる夜更けを、ことにおすすめしております。',
      ],
      pictureAlt: '床の間に掛け軸を飾った和室。障子に松の影が映り、座卓に夕食の器が並ぶ。',
    },
    place: {
      title: '湯の谷をそぞろ歩く',
      paragraphs: [
        '川沿いの小径を十五分ほど歩きますと、三つの外湯がございます。浴衣のままでお出かけください。下駄と傘は玄関にご用意しております。',
        '春は山桜、夏は蛍、秋は紅葉、そして冬は雪見の湯。訪れるたびに、谷は違った顔を見せてくれます。',
      ],
      pictureAlt: '紅葉の庭に面した檜の露天風呂から、湯けむりが立ちのぼる。',
    },
    facts: [
      { term: 'お食事', detail: '夕食は地元の食材を用いた会席、朝食は土鍋で炊いたご飯の和定食です。' },
      {
        term: '温泉',
        detail: '源泉かけ流しの大浴場と露天風呂がございます。清掃の時間を除き、朝までご入浴いただけます。',
      },
      {
        term: '送迎',
        detail: '最寄り駅からお車で20分。ご到着の前日までにお知らせいただければお迎えにあがります。',
      },
      { term: 'お子さま', detail: 'お子さま用の浴衣とお食事をご用意いたします。' },
      { term: '館内', detail: '全館禁煙です。全室で無線LANをご利用いただけます。' },
      { term: '対応言語', detail: '日本語、英語' },
    ],
    address: ['松風旅館', '松風の谷 川端一番地', '日本'],
  },
  en: {
    tagline: 'A small hot-spring inn in a mountain valley, with the wind in the pines and the river below.',
    heroAlt:
      'Matsukaze Ryokan at dusk: light behind its paper screens, steam rising from the open-air bath, a red bridge over the river, pines and maples in front of misty mountains.',
    house: {
      title: 'Where the pines do the talking',
      paragraphs: [
        'Cross the red bridge and you will see the lights among the trees. Matsukaze, “wind in the pines”, is a small inn that has grown old beside the spring that feeds it.',
        'Slide back the paper screens and the garden becomes your picture: moss, a stone lantern, whatever the season has on. While you dine, we lay out your futon.',
        'The water comes straight from the source. Go before the morning mist has lifted, or late, when the crickets have begun.',
      ],
      pictureAlt:
        'A tatami room with a hanging scroll in its alcove, the shadow of a pine on the screens and dinner laid on a low table',
    },
    place: {
      title: 'A stroll through the valley',
      paragraphs: [
        'A quarter of an hour along the river there are three public baths. Go in your yukata, as everyone does; clogs and umbrellas stand in the hall.',
        'Wild cherries in spring, fireflies in summer, maples in autumn and snow on the edge of the bath in winter: the valley is never the same place twice.',
      ],
      pictureAlt: 'Steam over a cypress bath that faces a garden in autumn colours',
    },
    facts: [
      {
        term: 'Meals',
        detail: 'A kaiseki dinner from the valley, and a Japanese breakfast with rice from the clay pot.',
      },
      {
        term: 'The baths',
        detail: 'Indoor and open-air, fed from the spring, open through the night but for cleaning.',
      },
      {
        term: 'Getting here',
        detail: 'Twenty minutes by car from the station. Tell us the day before and we will fetch you.',
      },
      { term: 'Children', detail: 'Small yukata and children’s meals are ready for them.' },
      { term: 'The house', detail: 'No smoking anywhere indoors. Wireless internet in every room.' },
      { term: 'We speak', detail: 'Japanese and English.' },
    ],
    address: ['Matsukaze Ryokan', '1 Kawabata, Valley of Matsukaze', 'Japan'],
  },
};
